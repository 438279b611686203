-- One row per object of the schema "public": its name and its definition.
with relations as (
  select oid, relname as name, relkind as kind, relrowsecurity, relforcerowsecurity, reloptions, relacl, relowner
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
),
functions as (
  select oid, oid::regprocedure::text as name, proacl, proowner from pg_proc where pronamespace = 'public'::regnamespace
),
-- One row per right. Postgres stores rights in the order of their grants, so the last select sorts them.
rights as (
  select 'rights on ' || name as object, item.grantee, item.privilege_type
  from relations cross join lateral aclexplode(coalesce(relacl, acldefault(case kind when 'S' then 's'::"char" else 'r' end, relowner))) item
  union all
  select 'rights on column ' || name || '.' || attname, item.grantee, item.privilege_type
  from pg_attribute join relations on relations.oid = attrelid cross join lateral aclexplode(attacl) item
  where attnum > 0 and not attisdropped
  union all
  select 'rights on function ' || name, item.grantee, item.privilege_type
  from functions cross join lateral aclexplode(coalesce(proacl, acldefault('f', proowner))) item
  union all
  select 'rights on schema public', item.grantee, item.privilege_type
  from pg_namespace cross join lateral aclexplode(nspacl) item where nspname = 'public'
  union all
  select 'default rights ' || defaclobjtype::text || ' ' || coalesce(nspname, 'everywhere'), item.grantee, item.privilege_type
  from pg_default_acl left join pg_namespace space on space.oid = defaclnamespace
    cross join lateral aclexplode(defaclacl) item
)
select 'table ' || name as object,
  concat_ws(' ', kind::text, 'rls', relrowsecurity, 'forced', relforcerowsecurity, reloptions::text) as definition
from relations
union all
select 'definition of view ' || name, pg_get_viewdef(oid) from relations where kind in ('v', 'm')
union all
select 'column ' || name || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod), collname,
  case when attnotnull then 'not null' end, nullif(attgenerated::text, ''), nullif(attidentity::text, ''), pg_get_expr(adbin, adrelid),
  -- An existing view can only get new columns at its end.
  case when kind = 'v' then 'place ' || attnum end)
from pg_attribute join relations on relations.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  left join pg_collation on pg_collation.oid = attcollation
where attnum > 0 and not attisdropped
union all
select 'constraint ' || name || ' ' || conname, pg_get_constraintdef(pg_constraint.oid)
from pg_constraint join relations on relations.oid = conrelid
union all
select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
union all
select 'function ' || name, pg_get_functiondef(oid) from functions
union all
select 'type ' || typname, concat_ws(' ', typtype::text, nullif(format_type(typbasetype, typtypmod), '-'), typnotnull, typdefault,
  (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid),
  (select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum) from pg_attribute where attrelid = typrelid),
  (select string_agg(pg_get_constraintdef(oid), ', ' order by conname) from pg_constraint where contypid = pg_type.oid))
from pg_type
where typnamespace = 'public'::regnamespace
  and (typtype in ('e', 'd', 'r') or exists (select from pg_class where oid = typrelid and relkind = 'c'))
union all
select 'trigger ' || tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(pg_trigger.oid)
from pg_trigger join functions on functions.oid = tgfoid where not tgisinternal
union all
select 'policy ' || tablename || ' "' || policyname || '"', concat_ws(' ', permissive, cmd, roles::text, qual, 'check', with_check)
from pg_policies where schemaname = 'public'
union all
select object, string_agg(coalesce(rolname, 'PUBLIC') || ' ' || privilege_type, ', ' order by rolname, privilege_type)
from rights left join pg_roles on pg_roles.oid = grantee group by object
union all
select 'comment on ' || pg_describe_object(classoid, objoid, objsubid), description
from pg_description where objoid in (select oid from relations union all select oid from functions)
union all
select 'extension ' || extname, extnamespace::regnamespace::text from pg_extension
order by object
