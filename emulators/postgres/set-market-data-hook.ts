import type postgres from 'postgres'

/** Has the database tell one web server, and no other, that trading figures changed. */
export async function setMarketDataHook(sql: postgres.Sql, siteUrl: string, secret: string): Promise<void> {
  const url = `${siteUrl}/api/market-data-changed`
  await sql.begin(async (transaction) => {
    await transaction`delete from public.figures_hooks where url <> ${url}`
    await transaction`
      insert into public.figures_hooks (url, secret) values (${url}, ${secret})
      on conflict (url) do update set secret = excluded.secret`
  })
}
