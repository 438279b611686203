/** Reports that the process is up; nothing about the services behind it. */
export const GET = () => Response.json({status: 'ok'}, {headers: {'cache-control': 'no-store'}})
