import {Card, Container, Heading, Stack, Tab, TabList, TabPanel} from '@sanity/ui'
import type {ComponentType} from 'react'
import {useRouter, route} from 'sanity/router'
import {DashboardIcon} from '@sanity/icons/Dashboard'
import type {Tool} from 'sanity'
import {PicturesPanel} from './pictures/pictures-panel.tsx'
import {PostsPanel} from './posts/posts-panel.tsx'
import {say} from '../i18n/say.ts'

type View = Readonly<{name: string; title: string; panel: ComponentType}>

const posts: View = {name: 'posts', title: say('Posts'), panel: PostsPanel}
const views: readonly View[] = [posts, {name: 'pictures', title: say('Pictures'), panel: PicturesPanel}]

/** Bulk actions of Marketing for posts and pictures. */
function Desk() {
  const {state, navigate} = useRouter()
  const {name: shown, panel: Panel} = views.find(({name}) => name === state['view']) ?? posts
  return (
    <Card height="fill" overflow="auto">
      <Container width={4} padding={4}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            {say('Marketing desk')}
          </Heading>
          <TabList gap={2}>
            {views.map((view) => (
              <Tab
                key={view.name}
                id={`${view.name}-tab`}
                aria-controls="desk-panel"
                label={view.title}
                selected={view.name === shown}
                onClick={() => navigate({view: view.name})}
              />
            ))}
          </TabList>
          <TabPanel id="desk-panel" aria-labelledby={`${shown}-tab`}>
            <Panel />
          </TabPanel>
        </Stack>
      </Container>
    </Card>
  )
}

/** The tool for Marketing's bulk actions on posts and pictures. */
export const deskTool: Tool = {
  name: 'desk',
  title: say('Marketing desk'),
  icon: DashboardIcon,
  component: Desk,
  router: route.create('/:view'),
}
