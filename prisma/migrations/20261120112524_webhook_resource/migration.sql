-- CreateIndex
CREATE INDEX "webhook_deliveries_resource_idx" ON "webhook_deliveries"("resource");
