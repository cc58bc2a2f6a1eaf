-- Nothing takes these leases: those of syncs and deliveries are in their own tables.
DROP TABLE "leases";
