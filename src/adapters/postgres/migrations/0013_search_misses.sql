CREATE TABLE "search_misses" (
	"month" text NOT NULL,
	"word" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_misses_month_word_pk" PRIMARY KEY("month","word")
);
