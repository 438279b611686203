import type {z} from 'zod'
import type {Messages} from '#web/i18n/messages.ts'
import type {FieldErrors, FieldValues} from '#web/ui/form/form-scope.ts'
import type {FormErrorKey} from './fields.ts'

type Checked<Message> = Readonly<{message: Message; errors: null} | {message: null; errors: FieldErrors}>

const isErrorKey = (key: string, texts: Messages['forms']['errors']): key is FormErrorKey =>
  Object.hasOwn(texts, key)

/** The values parsed by the schema, or the first error of each field, in the order of the schema. */
export function checkValues<Message>(
  shape: z.ZodType<Message>,
  values: FieldValues,
  texts: Messages['forms']['errors'],
): Checked<Message> {
  const parsed = shape.safeParse(values)
  if (parsed.success) return {message: parsed.data, errors: null}
  const errors: Record<string, string> = {}
  for (const {path, message} of parsed.error.issues)
    errors[path.join('.')] ??= isErrorKey(message, texts) ? texts[message] : texts.badCharacters
  return {message: null, errors}
}
