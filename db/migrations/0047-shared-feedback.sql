-- What speakers are told of feedback is counted once, in blocks of five people or more (decision 120).
create table feedback_blocks (
  id uuid primary key,
  event_id uuid not null,
  activity_id uuid not null,
  -- How many of the block gave each rating, one star first.
  counts integer[] not null check (cardinality(counts) = 5),
  foreign key (event_id, activity_id) references event_activities (event_id, id) on delete cascade
);
create index feedback_blocks_activity on feedback_blocks (activity_id);

-- In which block it is counted; null: it waits for others.
alter table event_feedback add column block_id uuid references feedback_blocks on delete set null;
create index event_feedback_block on event_feedback (block_id) where block_id is not null;
