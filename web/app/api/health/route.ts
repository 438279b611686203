/** Reports that the process is up, and of which build it is; nothing about the services behind it. */
export const GET = () =>
  Response.json({status: 'ok', build: process.env['BUILD_ID']}, {headers: {'cache-control': 'no-store'}})
