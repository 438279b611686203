import {defineArrayMember, defineField} from 'sanity'
import {languages} from '#domain/languages.ts'
import {sealKinds} from '#domain/seal/seal.ts'

const textField = (name: string) => defineField({name, type: 'string'})
const signerFields = [textField('id'), textField('role')]

/** The people who wrote and approved a regulated document. Only the publisher writes and signs this field. Editors see it in the history. */
export const sealField = defineField({
  name: 'seal',
  type: 'object',
  title: 'Seal',
  hidden: true,
  readOnly: true,
  fields: [
    defineField({name: 'kind', type: 'string', options: {list: [...sealKinds]}}),
    textField('documentType'),
    textField('hash'),
    defineField({
      name: 'authors',
      type: 'array',
      of: [defineArrayMember({type: 'object', name: 'sealAuthor', fields: signerFields})],
    }),
    defineField({name: 'approver', type: 'object', fields: signerFields}),
    defineField({name: 'objector', type: 'object', fields: signerFields}),
    textField('reason'),
    defineField({
      name: 'checklist',
      type: 'array',
      of: [defineArrayMember({type: 'object', name: 'sealCheck', fields: languages.map(textField)})],
    }),
    defineField({
      name: 'evidenceFiles',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'sealFile',
          fields: [
            textField('asset'),
            textField('name'),
            defineField({name: 'size', type: 'number'}),
            textField('sha256'),
          ],
        }),
      ],
    }),
    textField('sealedAt'),
    textField('liveFrom'),
    textField('keyId'),
    textField('signature'),
  ],
})
