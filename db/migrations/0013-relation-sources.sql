-- Where a relation «this Wihost tests me» comes from: the person's own consent, or groups of the host. A relation that came
-- by groups only ends with the last of them.
alter table wihiwee_relations add column source text not null default 'consent' check (source in ('consent', 'group'));

-- Until now nothing wrote relations, although invitations were accepted and groups joined.
insert into wihiwee_relations (person_id, host_id, state, source, created_at, changed_at)
select r.user_id, w.owner_id, 'accepted', 'consent', min(r.answered_at), max(r.answered_at)
from wihiw_recipients r join "WIHIW" w on w.id = r.wihiw_id
where r.state = 'addressed' and r.answered_at is not null and r.user_id <> w.owner_id
group by r.user_id, w.owner_id
on conflict do nothing;

insert into wihiwee_relations (person_id, host_id, state, source, created_at, changed_at)
select m.user_id, g.owner_id, 'accepted', 'group', min(m.joined_at), max(m.joined_at)
from wihost_group_members m join wihost_groups g on g.id = m.group_id
where m.user_id <> g.owner_id
group by m.user_id, g.owner_id
on conflict do nothing;
