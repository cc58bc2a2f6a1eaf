-- What the schema language cannot say: states that must not exist, whatever the code above does.

-- One awarded quote per request, however many admins press at once.
CREATE UNIQUE INDEX "quotes_one_awarded_per_request" ON "quotes" ("order_id") WHERE "status" = 'awarded';

ALTER TABLE "suppliers"
  ADD CONSTRAINT "suppliers_email_normalised" CHECK ("business_email" = lower(btrim("business_email"))),
  ADD CONSTRAINT "suppliers_years_not_negative" CHECK ("years_in_business" >= 0),
  ADD CONSTRAINT "suppliers_rating_in_range" CHECK ("rating" BETWEEN 0 AND 5),
  ADD CONSTRAINT "suppliers_completed_not_negative" CHECK ("completed_orders" >= 0),
  ADD CONSTRAINT "suppliers_active_since" CHECK ("status" <> 'active' OR "activated_at" IS NOT NULL),
  ADD CONSTRAINT "suppliers_reset_whole" CHECK (("reset_token" IS NULL) = ("reset_token_expires" IS NULL));

ALTER TABLE "users"
  ADD CONSTRAINT "users_email_normalised" CHECK ("email" = lower(btrim("email")));

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("admin_id", "supplier_id") = 1);

ALTER TABLE "variants"
  ADD CONSTRAINT "variants_amounts_not_negative" CHECK (coalesce("price", 0) >= 0 AND coalesce("cost", 0) >= 0 AND coalesce("weight", 0) >= 0);

ALTER TABLE "supplier_variant_pricing"
  ADD CONSTRAINT "pricing_base_positive" CHECK ("base_price" > 0),
  ADD CONSTRAINT "pricing_landing_not_negative" CHECK ("landing_price_houston" >= 0 AND "landing_price_london" >= 0 AND "landing_price_hongkong" >= 0),
  ADD CONSTRAINT "pricing_lead_time_positive" CHECK ("lead_time_days" >= 1),
  ADD CONSTRAINT "pricing_stock_not_negative" CHECK ("supplier_stock" >= 0),
  ADD CONSTRAINT "pricing_minimum_positive" CHECK ("minimum_order_quantity" >= 1);

ALTER TABLE "supplier_images"
  ADD CONSTRAINT "images_https_only" CHECK ("image_url" LIKE 'https://%');

ALTER TABLE "quote_requests"
  ADD CONSTRAINT "requests_quantity_positive" CHECK ("quantity" >= 1),
  ADD CONSTRAINT "requests_target_positive" CHECK ("desired_price" > 0),
  ADD CONSTRAINT "requests_country_code" CHECK ("destination_country" ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT "requests_quotes_counted" CHECK ("quote_count" >= 0),
  ADD CONSTRAINT "requests_quoted_has_quotes" CHECK ("status" <> 'quoted' OR "first_quoted_at" IS NOT NULL);

ALTER TABLE "quotes"
  ADD CONSTRAINT "quotes_price_positive" CHECK ("price_offered" > 0),
  ADD CONSTRAINT "quotes_days_positive" CHECK ("delivery_time" >= 1),
  ADD CONSTRAINT "quotes_updates_not_negative" CHECK ("update_count" >= 0);

ALTER TABLE "supplier_quote_responses"
  ADD CONSTRAINT "responses_reason_given" CHECK (char_length("decline_reason") >= 5);

ALTER TABLE "orders"
  -- An order has a holder and an acceptance exactly from its award on.
  ADD CONSTRAINT "orders_holder_from_award" CHECK (
    CASE WHEN "status" IN ('awarded', 'fulfilled', 'shipped', 'delivered')
      THEN num_nulls("supplier_id", "acceptance_status", "awarded_at") = 0
      ELSE num_nonnulls("supplier_id", "quote_id", "acceptance_status", "awarded_at", "total_amount", "tracking_number") = 0
    END),
  ADD CONSTRAINT "orders_rejected_stays_awarded" CHECK ("acceptance_status" <> 'rejected' OR ("status" = 'awarded' AND "rejection_reason" IS NOT NULL)),
  ADD CONSTRAINT "orders_accepted_with_date" CHECK ("acceptance_status" <> 'accepted' OR "supplier_estimated_delivery_date" IS NOT NULL),
  ADD CONSTRAINT "orders_tracked_once_accepted" CHECK ("tracking_number" IS NULL OR ("acceptance_status" = 'accepted' AND "courier_company" IS NOT NULL)),
  ADD CONSTRAINT "orders_delivered_on" CHECK (("status" = 'delivered') = ("actual_delivery" IS NOT NULL)),
  ADD CONSTRAINT "orders_total_positive" CHECK ("total_amount" > 0);

ALTER TABLE "order_rounds"
  ADD CONSTRAINT "rounds_numbered_from_one" CHECK ("number" >= 1);

ALTER TABLE "stream_heads"
  ADD CONSTRAINT "heads_floor_below_seq" CHECK ("floor" BETWEEN 0 AND "seq");

ALTER TABLE "events"
  ADD CONSTRAINT "events_actor_for_admins_only" CHECK ("actor" IS NULL OR "stream" = 'admin');
