import {Card, Stack, Text} from '@sanity/ui'
import {z} from 'zod'
import {calloutTones, calloutToneTitles} from '#schemas/values/callout-tones.ts'

export const calloutShape = z.object({
  tone: z.enum(calloutTones).catch('info'),
  title: z.string().optional().catch(undefined),
  text: z.string().catch('Double-click to write the passage.'),
})

const cardTones = {info: 'primary', warning: 'caution', risk: 'critical'} as const

/** Preview of a callout in an article. */
export function CalloutPreview({
  value: {tone, title, text},
}: Readonly<{value: z.infer<typeof calloutShape>}>) {
  return (
    <Card tone={cardTones[tone]} padding={4} radius={2}>
      <Stack gap={3}>
        <Text size={0} muted>
          {calloutToneTitles[tone]}
        </Text>
        {title && (
          <Text size={1} weight="semibold">
            {title}
          </Text>
        )}
        <Text size={1}>{text}</Text>
      </Stack>
    </Card>
  )
}
