-- When an invitation to a group was declined: nobody is asked again within a day. Earlier refusals are older than that.
alter table wihost_group_invitations add column declined_at timestamptz;
update wihost_group_invitations set declined_at = created_at where state = 'declined';
