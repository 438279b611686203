import type postgres from 'postgres'

/** Sets the only web server that the database notifies of changed market data. */
export async function setMarketDataHook(sql: postgres.Sql, siteUrl: string, secret: string): Promise<void> {
  const url = `${siteUrl}/api/market-data-changed`
  await sql.begin(async (transaction) => {
    await transaction`delete from public.market_data_webhooks where url <> ${url}`
    await transaction`
      insert into public.market_data_webhooks (url, secret) values (${url}, ${secret})
      on conflict (url) do update set secret = excluded.secret`
  })
}
