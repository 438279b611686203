import type postgres from 'postgres'

/** The tables, views and functions of "public" that visitors, clients, the site, the publisher or the market data worker were granted anything of, as `kind name`; a function with the types of its parameters. */
export async function grantedObjects(sql: postgres.ISql): Promise<readonly string[]> {
  const rows = await sql<{object: string}[]>`
    with grants as (
      select case relkind when 'v' then 'view ' else 'table ' end || relname as object, item.grantee
      from pg_class
        cross join lateral (
          select * from aclexplode(relacl)
          union all
          select item.* from pg_attribute cross join lateral aclexplode(attacl) item where attrelid = pg_class.oid
        ) item
      where relnamespace = 'public'::regnamespace
      union all
      select 'function ' || pg_proc.oid::regprocedure, item.grantee
      from pg_proc cross join lateral aclexplode(coalesce(proacl, acldefault('f', proowner))) item
      where pronamespace = 'public'::regnamespace
    )
    select distinct object from grants
    where grantee = 0 or grantee in ('anon'::regrole, 'authenticated'::regrole, 'site_writer'::regrole, 'publication_writer'::regrole, 'market_data_writer'::regrole)
    order by 1`
  return rows.map(({object}) => object)
}
