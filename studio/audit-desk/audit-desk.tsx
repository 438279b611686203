import {Box, Card, Container, Flex, Heading, Select, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {ChangesPanel} from './changes-panel.tsx'
import {Duties} from './duties.tsx'
import type {Subject} from './use-changes.ts'

const subjectTitles: Readonly<Record<Subject, string>> = {
  regulated: 'Regulated texts',
  promotions: 'Promotions',
}

const isSubject = (value: string): value is Subject => value in subjectTitles

/** What is to be done, and every change of regulated texts and promotions since the first import. */
export function AuditDesk() {
  const [subject, setSubject] = useState<Subject>('regulated')
  const id = useId()
  return (
    <Card height="fill" overflow="auto">
      <Container width={3} padding={4}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading as="h1" size={2}>
              Audit desk
            </Heading>
            <Text size={1} muted>
              Every change of the documents that are there: who wrote it, who approved it, why, and the state
              of its seal.
            </Text>
          </Stack>
          <Duties />
          <Flex gap={3} align="center">
            <Box flex="none">
              <Text as="label" size={1} weight="medium" htmlFor={id}>
                Changes of
              </Text>
            </Box>
            <Select
              id={id}
              value={subject}
              onChange={({currentTarget: {value}}) => isSubject(value) && setSubject(value)}
            >
              {Object.entries(subjectTitles).map(([value, title]) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          </Flex>
          <ChangesPanel key={subject} subject={subject} />
        </Stack>
      </Container>
    </Card>
  )
}
