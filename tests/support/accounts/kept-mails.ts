import {z} from 'zod'
import {type TestDatabase, startDatabase} from '../start-database.ts'
import {waitUntil} from '../timing.ts'

/** What the sign-in service tells its mail hook, in the names of the hosted service. */
const mailShape = z.object({
  token: z.string(),
  token_new: z.string(),
  token_hash: z.string().default(''),
  token_hash_new: z.string().default(''),
  email_action_type: z.string(),
  redirect_to: z.string(),
})

export type KeptMail = z.infer<typeof mailShape>

/** The mail hook of a project that is not the product: keeps every mail in a table. */
export const mailHook = 'public.keep_mail'

/** Creates the hook and its table. */
export async function createMailHook({sql}: Pick<TestDatabase, 'sql'>): Promise<void> {
  await sql.unsafe(`
    create table public.kept_mails (id bigint generated always as identity, recipient text, mail jsonb);
    alter table public.kept_mails enable row level security;
    create function public.keep_mail(event jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
      begin
        insert into public.kept_mails (recipient, mail) values (event -> 'user' ->> 'email', event -> 'email_data');
        return '{}';
      end $$;
    grant execute on function public.keep_mail to supabase_auth_admin;
  `)
}

/** The newest mail to the owner of an address. */
export async function findKeptMail({sql}: Pick<TestDatabase, 'sql'>, email: string): Promise<KeptMail> {
  return await waitUntil(`a mail to ${email}`, async () => {
    const [row] =
      await sql`select mail from public.kept_mails where recipient = ${email} order by id desc limit 1`
    return row ? mailShape.parse(row['mail']) : undefined
  })
}

/** How many mails went to the owner of an address. */
export async function listKeptMails({sql}: Pick<TestDatabase, 'sql'>, email: string): Promise<number> {
  return (await sql`select from public.kept_mails where recipient = ${email}`).length
}

/** A database whose sign-in sends one-time codes, which the product does not, and keeps its mails for the test to read. */
export async function startOneTimeCodes(): Promise<TestDatabase> {
  const database = await startDatabase({
    seeded: false,
    authOptions: {oneTimeCodes: true, mailHook: mailHook, codeHook: null},
  })
  await createMailHook(database)
  return database
}
