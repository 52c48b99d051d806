-- Results of surveys (decision 107): what of a survey is counted, and how its owner looks at it.
create table survey_results (
  survey_id uuid primary key references surveys on delete cascade,
  -- By which questions groups of an anonymous survey are told apart, and whether that is chosen: it never changes after.
  group_question_ids text[] not null default '{}',
  is_started boolean not null default false,
  -- Questions of which the owner says that they measure one thing.
  scale_groups jsonb not null default '[]',
  -- Raised by each change of what is counted below.
  version bigint not null default 0,
  -- Of which questions and options the counted answers are.
  layout text not null default '',
  -- Named: an entry for each answer (core/surveys/results/answer-columns.ts).
  columns bytea,
  -- Anonymous: what is shown and what waits for others (core/surveys/results/shown-groups.ts).
  shown jsonb,
  reminded_at timestamptz
);
-- Packed already, and read as a whole.
alter table survey_results alter column columns set storage external;

-- Answers that are not counted yet. Who counts them takes them away.
create table survey_result_changes (
  survey_id uuid not null,
  answer_id uuid not null,
  primary key (survey_id, answer_id)
);

create function note_survey_answer() returns trigger language plpgsql as $$
begin
  insert into survey_result_changes (survey_id, answer_id) values (new.survey_id, new.id) on conflict do nothing;
  return null;
end
$$;

create trigger survey_answers_came after insert or update of state, answers on survey_answers
  for each row when (new.state = 'sent') execute function note_survey_answer();

-- Where two people turn out to be one, one of two answers goes. Not with a whole survey: then it is not there any more.
create function note_removed_survey_answer() returns trigger language plpgsql as $$
begin
  insert into survey_result_changes (survey_id, answer_id)
  select old.survey_id, old.id where exists (select 1 from surveys where id = old.survey_id) on conflict do nothing;
  return null;
end
$$;
create trigger survey_answers_went after delete on survey_answers
  for each row when (old.state = 'sent') execute function note_removed_survey_answer();

create trigger survey_anonymous_answers_came after insert on survey_anonymous_answers
  for each row execute function note_survey_answer();

insert into survey_result_changes (survey_id, answer_id)
select survey_id, id from survey_answers where state = 'sent'
union all
select survey_id, id from survey_anonymous_answers;

-- Words of anonymous answers, apart from the answers and from each other: in the order of ids made by chance.
create table survey_shown_words (
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references surveys on delete cascade,
  question_id text not null,
  -- False while fewer than five wait.
  is_shown boolean not null default false,
  words text not null
);
create index survey_shown_words_question on survey_shown_words (survey_id, question_id, is_shown, id);

-- Whom their owner reminds of a survey is told so in the app.
alter table notifications add column survey_id uuid references surveys on delete cascade;
create index notifications_survey on notifications (survey_id) where survey_id is not null;

create table survey_tags (
  id uuid primary key,
  survey_id uuid not null references surveys on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  unique (survey_id, name)
);

-- Equal words have equal tags: what is tagged are words, not answers, so that nothing leads from a tag to a person.
create table survey_word_tags (
  tag_id uuid not null references survey_tags on delete cascade,
  question_id text not null,
  -- SHA-256 of the words.
  words_key text not null check (words_key ~ '^[0-9a-f]{64}$'),
  primary key (tag_id, question_id, words_key)
);
create index survey_word_tags_words on survey_word_tags (question_id, words_key);
