DROP POLICY "themes_own" ON "themes" CASCADE;--> statement-breakpoint
DROP POLICY "themes_system" ON "themes" CASCADE;--> statement-breakpoint
DROP TABLE "themes" CASCADE;