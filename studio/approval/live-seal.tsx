import {Stack, Text} from '@sanity/ui'
import {z} from 'zod'
import type {SealKind} from '#domain/seal/seal.ts'
import {sealKinds} from '#domain/seal/seal.ts'
import {PersonName} from '../audit-desk/person-name.tsx'
import {When} from '../work-lists/when.tsx'

const shape = z.object({
  seal: z.object({
    kind: z.enum(sealKinds),
    authors: z.array(z.object({id: z.string()})),
    approver: z
      .object({id: z.string()})
      .nullish()
      .transform((approver) => approver ?? null),
    reason: z.string(),
    sealedAt: z.string(),
  }),
})

const since: Readonly<Record<SealKind, string>> = {
  initial: 'Live since its first seal',
  approved: 'Live since it was approved',
  emergency: 'Live since an emergency',
  countersigned: 'Live since an emergency, and countersigned',
}

/** Who stands behind what is live, and why it was changed: whoever has just approved a text reads here that visitors see it. */
export function LiveSeal({live}: Readonly<{live: unknown}>) {
  const seal = shape.safeParse(live).data?.seal
  if (!seal) return null
  const {kind, authors, approver, reason, sealedAt} = seal
  return (
    <Stack gap={3} data-testid="live-seal">
      <Text size={1} weight="medium">
        {since[kind]} · <When time={sealedAt} />
      </Text>
      <Text size={1} muted>
        Written by{' '}
        {authors.map(({id}, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <PersonName id={id} />
          </span>
        ))}
        {approver && (
          <>
            {kind === 'countersigned' ? '; countersigned by ' : '; approved by '}
            <PersonName id={approver.id} />
          </>
        )}
      </Text>
      <Text size={1} muted>
        Reason: {reason}
      </Text>
    </Stack>
  )
}
