import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {CircleIcon} from '@sanity/icons/Circle'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Flex, Stack, Text} from '@sanity/ui'
import {type ObjectInputProps, useFormValue} from 'sanity'
import {z} from 'zod'
import {requiredStatements, type Statement} from '#schemas/rules/required-statements.ts'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {type Language, languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {BilingualInput} from './bilingual-input.tsx'
import {WarningPreview} from './warning-preview.tsx'

const text = z.string().optional().catch(undefined)
const bilingualShape = z.object({en: text, ar: text}).catch({})
const profileShape = z.object({
  code: z.enum(regionCodes).optional().catch(undefined),
  pinWarning: z.boolean().catch(false),
  lossPercentage: z.object({percentage: z.number()}).nullish().catch(undefined),
})

/** A region's full warning: what its rules make it say, and how readers will see it. */
export function WarningInput(props: ObjectInputProps) {
  const text = bilingualShape.parse(props.value ?? {})
  const profile = profileShape.parse(useFormValue([]) ?? {})
  const statements = requiredStatements(text, profile.code)
  return (
    <Stack gap={4}>
      <BilingualInput {...props} />
      {statements.length > 0 && <Checklist statements={statements} />}
      <WarningPreview
        form="full"
        text={text}
        isStrong={profile.pinWarning}
        lossPercentage={profile.lossPercentage?.percentage ?? null}
      />
    </Stack>
  )
}

/** The short form: how readers will see it while they scroll. */
export function ShortWarningInput(props: ObjectInputProps) {
  const {pinWarning, lossPercentage} = profileShape.parse(useFormValue([]) ?? {})
  return (
    <Stack gap={4}>
      <BilingualInput {...props} />
      {pinWarning && (
        <WarningPreview
          form="short"
          text={bilingualShape.parse(props.value ?? {})}
          isStrong
          lossPercentage={lossPercentage?.percentage ?? null}
        />
      )}
    </Stack>
  )
}

function Checklist({statements}: Readonly<{statements: readonly Statement[]}>) {
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        What the rules of this region make it say
      </Text>
      <Stack as="ul" gap={2}>
        {statements.map((statement) => (
          <li key={statement.says}>
            <Line {...statement} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function Line({says, found}: Statement) {
  const unsaid = languages.filter((language) => found[language] === false)
  const isBegun = Object.keys(found).length > 0
  const Icon = unsaid.length > 0 ? WarningOutlineIcon : isBegun ? CheckmarkCircleIcon : CircleIcon
  return (
    <Flex gap={2}>
      <Text size={1} muted={unsaid.length === 0}>
        <Icon aria-label={unsaid.length > 0 ? 'Missing' : isBegun ? 'Said' : 'Not written yet'} />
      </Text>
      <Text size={1} muted={unsaid.length === 0}>
        {says}
        {unsaid.length > 0 && <strong>: not found in {inWords(unsaid)}</strong>}
      </Text>
    </Flex>
  )
}

const inWords = (unsaid: readonly Language[]): string =>
  unsaid.map((language) => languageTitles[language]).join(' and in ')
