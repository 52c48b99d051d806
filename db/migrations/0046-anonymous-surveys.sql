-- Anonymous answers that wait, and who they wait of, are in no backup (decision 118). The comment of a table says what an archive takes.

-- Who has answered an anonymous survey while the answer waits: in which batch, as the answer has it.
create table survey_waiting_marks (
  survey_id uuid not null references surveys on delete cascade,
  person_id uuid not null references wihiwin_users on delete cascade,
  batch integer not null check (batch > 0),
  primary key (survey_id, person_id)
);
create index survey_waiting_marks_person on survey_waiting_marks (person_id);

-- The default serves processes of the earlier program, which know of no batches.
alter table survey_waiting add column batch integer not null default 1 check (batch > 0);
create index survey_waiting_batch on survey_waiting (survey_id, batch);
drop index survey_waiting_survey;

-- What waits counts beside the row of its survey.
update surveys s set taken = s.taken - w.answers
from (select survey_id, count(*)::int as answers from survey_waiting group by survey_id) w
where w.survey_id = s.id;

comment on table survey_waiting is 'archive: without rows';
comment on table survey_waiting_marks is 'archive: without rows';
comment on table survey_marks is 'archive: in random order';
comment on table survey_anonymous_answers is 'archive: in random order';
comment on table survey_shown_words is 'archive: in random order';
comment on table survey_result_changes is 'archive: in random order';

-- By which questions the results of an anonymous survey may be split is said before anybody answers (decision 119). What was chosen
-- before stays; the columns of the same meaning in survey_results are read by the earlier program alone.
alter table surveys add column group_question_ids text[] not null default '{}';

update surveys s set group_question_ids = r.group_question_ids
from survey_results r where r.survey_id = s.id and s.mode = 'anonymous' and r.is_started;
