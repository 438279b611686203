import {Box, Card, Container, Flex, Heading, Select, Stack, Text} from '@sanity/ui'
import {useId, useMemo, useState} from 'react'
import {SearchIcon} from '@sanity/icons/Search'
import type {Tool} from 'sanity'
import {useLiveQuery} from '../live-data.ts'
import {ChangesPanel} from './changes-panel.tsx'
import {corrections, listCorrectedAuthors} from './corrections.ts'
import {CorrectionsPanel} from './corrections-panel.tsx'
import {Duties} from './duties.tsx'
import type {Subject} from './use-changes.ts'

const subjectTitles: Readonly<Record<Subject, string>> = {
  regulated: 'Regulated texts',
  promotions: 'Promotions',
}

const isSubject = (value: string): value is Subject => value in subjectTitles

/** Open duties, and every change of regulated texts and promotions since the first import. */
function AuditDesk() {
  const [subject, setSubject] = useState<Subject>('regulated')
  const id = useId()
  const corrected = useLiveQuery(corrections)
  const correctedAuthors = useMemo(
    () => listCorrectedAuthors(corrected.state === 'ready' ? corrected.value : []),
    [corrected],
  )
  return (
    <Card height="fill" overflow="auto">
      <Container width={3} padding={4}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading as="h1" size={2}>
              Audit desk
            </Heading>
            <Text size={1} muted>
              Every change of existing documents: its author, approver and reason, and the state of its seal.
            </Text>
          </Stack>
          <Duties />
          <CorrectionsPanel result={corrected} />
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
          <ChangesPanel key={subject} subject={subject} correctedAuthors={correctedAuthors} />
        </Stack>
      </Container>
    </Card>
  )
}

/** The tool for people who answer a regulator's questions. */
export const auditDeskTool: Tool = {
  name: 'audit',
  title: 'Audit desk',
  icon: SearchIcon,
  component: AuditDesk,
}
