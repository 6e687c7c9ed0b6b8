ALTER TABLE "hand_overs" ALTER COLUMN "answers" SET DATA TYPE json;--> statement-breakpoint
-- Rows live for a moment: packing them costs more than it saves.
ALTER TABLE hand_overs ALTER COLUMN answers SET STORAGE EXTERNAL;
