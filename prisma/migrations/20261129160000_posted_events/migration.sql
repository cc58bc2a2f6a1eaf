-- Events of posted webhooks were kept with the timelines, which do not show them. Pruning has passed these.
DELETE FROM "events" USING "stream_heads" h
WHERE "events"."stream" = 'admin' AND h."stream" = 'admin' AND "events"."type" = 'endpoint.posted' AND "events"."seq" <= h."floor";
