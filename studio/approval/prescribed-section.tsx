import {Heading, Stack} from '@sanity/ui'
import {z} from 'zod'
import {PrescribedComparison} from '../inputs/prescribed-comparison.tsx'
import {usePrescription} from '../inputs/use-prescribed-text.ts'

const text = z.string().optional().catch(undefined)
const warning = z.object({en: text, ar: text}).catch({})
const profileShape = z.object({riskWarning: warning, riskWarningShort: warning})

const titles = {page: 'Risk warning', short: 'Short risk warning'} as const

/** The warnings of a region profile beside what its regulator prescribes; nothing where nothing is prescribed. */
export function PrescribedSection({profile}: Readonly<{profile: object}>) {
  return (
    <>
      <Compared form="page" profile={profile} />
      <Compared form="short" profile={profile} />
    </>
  )
}

function Compared({form, profile}: Readonly<{form: 'page' | 'short'; profile: object}>) {
  const {sentence} = usePrescription(form, profile)
  if (!sentence) return null
  const {riskWarning, riskWarningShort} = profileShape.parse(profile)
  return (
    <Stack as="section" gap={3}>
      <Heading as="h3" size={0}>
        {titles[form]}
      </Heading>
      <PrescribedComparison text={form === 'page' ? riskWarning : riskWarningShort} sentence={sentence} />
    </Stack>
  )
}
