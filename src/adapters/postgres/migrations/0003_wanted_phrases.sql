CREATE TABLE "wanted_phrases" (
	"phrase" text NOT NULL,
	"client" text NOT NULL,
	"last_day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "wanted_phrases_phrase_client_pk" PRIMARY KEY("phrase","client")
);
--> statement-breakpoint
CREATE INDEX "wanted_phrases_last_day" ON "wanted_phrases" USING btree ("last_day");