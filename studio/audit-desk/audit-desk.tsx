import {Box, Card, Container, Flex, Heading, Select, Stack, Text} from '@sanity/ui'
import {useId, useMemo, useState} from 'react'
import {SearchIcon} from '@sanity/icons/Search'
import type {Tool} from 'sanity'
import {useLiveQuery} from '../live-data.ts'
import {ChangesPanel} from './changes-panel.tsx'
import {corrections, listCorrectedAuthors} from './corrections.ts'
import {CorrectionsPanel} from './corrections-panel.tsx'
import {DecisionsPanel} from './decisions-panel.tsx'
import {Duties} from './duties.tsx'
import {StoodPanel} from './stood-panel.tsx'
import type {Subject} from './use-changes.ts'
import {say} from '../i18n/say.ts'

const listTitles: Readonly<Record<Subject | 'decisions', string>> = {
  regulated: say('Changes of regulated texts'),
  promotions: say('Changes of promotions'),
  decisions: say('Decisions'),
}
type List = keyof typeof listTitles

const isList = (value: string): value is List => value in listTitles

/** Open duties, the texts of any time, and every change and decision since the first import. */
function AuditDesk() {
  const [list, setList] = useState<List>('regulated')
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
              {say('Audit desk')}
            </Heading>
            <Text size={1} muted>
              {say('Who changed, approved or refused which text, when and why.')}
            </Text>
          </Stack>
          <Duties />
          <CorrectionsPanel result={corrected} />
          <StoodPanel />
          <Flex gap={3} align="center">
            <Box flex="none">
              <Text as="label" size={1} weight="medium" htmlFor={id}>
                {say('List')}
              </Text>
            </Box>
            <Select
              id={id}
              value={list}
              onChange={({currentTarget: {value}}) => isList(value) && setList(value)}
            >
              {Object.entries(listTitles).map(([value, title]) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          </Flex>
          {list === 'decisions' ? (
            <DecisionsPanel />
          ) : (
            <ChangesPanel key={list} subject={list} correctedAuthors={correctedAuthors} />
          )}
        </Stack>
      </Container>
    </Card>
  )
}

/** The tool for people who answer a regulator's questions. */
export const auditDeskTool: Tool = {
  name: 'audit',
  title: say('Audit desk'),
  icon: SearchIcon,
  component: AuditDesk,
}
