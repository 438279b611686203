import {expect, test} from 'vitest'
import {splitStatements} from './split-statements.ts'

test('statements end at semicolons outside of comments, quotes and bodies', () => {
  const text = `-- First; with a comment.
create table public.a (name text check (name <> 'it''s; here'), "odd;name" text);

/* Also; */
create function public.f() returns void language plpgsql as $body$
begin
  perform $$;$$;
end;
$body$;
select 1 - 2 / 3;
-- Nothing follows; nothing.
`
  expect(splitStatements(text).map((each) => each.split('\n')[0])).toEqual([
    '-- First; with a comment.',
    '/* Also; */',
    'select 1 - 2 / 3;',
  ])
})

test('a statement without an end is an error', () => {
  expect(() => splitStatements('select 1; select 2')).toThrow('A statement has no semicolon: select 2')
})
