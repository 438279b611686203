-- Two officers can move or cancel an approved time.
alter table public.approval_decisions drop constraint approval_decisions_kind_check;
alter table public.approval_decisions add constraint approval_decisions_kind_check check (kind in (
  'requested', 'refused', 'sent-back', 'withdrawn', 'void', 'approved', 'approval-refused', 'cancelled', 'emergency', 'published',
  'countersigned', 'countersigning-refused', 'due', 'move-proposed', 'cancel-proposed', 'moved', 'change-declined'
));
