import {type Language, languages} from '#domain/languages.ts'
import {Badge, Box, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {pageViewDays, type PageViewTotals} from '#domain/page-views.ts'
import type {ListedCategory, ListedPost} from './listed-posts.ts'
import {say, sayCount} from '../../i18n/say.ts'

type Props = Readonly<{
  posts: readonly ListedPost[]
  categories: readonly ListedCategory[]
  /** The page views of the last days by post. Null while loading. */
  totals: PageViewTotals | null
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}>

/** The matching posts, each with a checkbox. */
export function PostTable({posts, categories, totals, chosen, onChoose}: Props) {
  if (posts.length === 0)
    return (
      <Card as="output" padding={4} radius={2} border>
        <Text size={1}>{say('No posts match.')}</Text>
      </Card>
    )
  const titles = new Map(categories.map(({_id, title}) => [_id, title]))
  const isAll = posts.every(({_id}) => chosen.has(_id))
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const others = [...chosen].filter((id) => !ids.includes(id))
    onChoose(new Set(isChosen ? [...others, ...ids] : others))
  }
  return (
    <Stack gap={2}>
      <Flex as="label" gap={3} align="center" padding={2}>
        <Checkbox
          checked={isAll}
          onChange={({currentTarget: {checked}}) =>
            choose(
              posts.map(({_id}) => _id),
              checked,
            )
          }
        />
        <Box flex={1}>
          <Text size={1} weight="medium">
            {say('Select all {count}', {count: posts.length})}
          </Text>
        </Box>
        {totals && (
          <Text size={1} muted>
            {sayCount(pageViewDays, {
              one: 'Page views, last {count} day',
              other: 'Page views, last {count} days',
            })}
          </Text>
        )}
      </Flex>
      <Stack as="ul" gap={1}>
        {posts.map((post) => (
          <Card as="li" key={post._id} borderTop padding={2}>
            <PostRow
              post={post}
              category={titles.get(post.categoryId ?? '') ?? say('No category')}
              pageViews={totals && (totals[post._id] ?? 0)}
              isChosen={chosen.has(post._id)}
              onChoose={(isChosen) => choose([post._id], isChosen)}
            />
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

type RowProps = Readonly<{
  post: ListedPost
  category: string
  pageViews: number | null
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}>

/** A post's title in the first language that it is in. */
export const formatPostTitle = (post: Pick<ListedPost, Language>): string =>
  languages.map((language) => post[language]).find((title) => title !== null) ?? say('Untitled')

function PostRow({post, category, pageViews, isChosen, onChoose}: RowProps) {
  const title = formatPostTitle(post)
  return (
    <Flex gap={3} align="center">
      <Checkbox
        aria-label={say('Select {title}', {title})}
        checked={isChosen}
        onChange={({currentTarget: {checked}}) => onChoose(checked)}
      />
      <Stack flex={1} gap={2}>
        <Text size={1} weight="medium">
          <IntentLink intent="edit" params={{id: post._id, type: 'blogPost'}}>
            <bdi>{title}</bdi>
          </IntentLink>
        </Text>
        <Flex gap={2} align="center" wrap="wrap">
          <Text size={1} muted>
            {category}
          </Text>
          {post.tags.map((tag) => (
            <Badge key={tag} dir="auto">
              {tag}
            </Badge>
          ))}
          {post.isDraft && <Badge tone="caution">{say('draft')}</Badge>}
        </Flex>
      </Stack>
      {pageViews !== null && (
        <Text size={1} muted>
          {sayCount(pageViews, {one: '{count} page view', other: '{count} page views'})}
        </Text>
      )}
    </Flex>
  )
}
