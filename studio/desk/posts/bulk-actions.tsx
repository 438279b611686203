import {Button, Card, Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {useClient} from 'sanity'
import {checkTags} from '#schemas/rules/blog-post.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {LabelledField} from '../../shared-parts.tsx'
import {changePosts, type Outcome, undoLast, describeOutcomes} from './change-posts.ts'
import type {ListedCategory, ListedPost} from './listed-posts.ts'
import type {BulkChange} from './plan-change.ts'
import {formatPostTitle} from './post-table.tsx'
import {say, sayCount} from '../../i18n/say.ts'

type Props = Readonly<{
  /** The posts to change. */
  posts: readonly ListedPost[]
  allPosts: readonly ListedPost[]
  categories: readonly ListedCategory[]
}>

/** Changes the category of the selected posts, or adds or removes a tag. Shows each result, and undoes changes, latest first. */
export function BulkActions({posts, allPosts, categories}: Props) {
  const client = useClient({apiVersion: studioApiVersion})
  const [isBusy, setBusy] = useState(false)
  const [changes, setChanges] = useState<ReadonlyArray<readonly Outcome[]>>([])
  const [notes, setNotes] = useState<readonly string[]>([])
  const titles = new Map(allPosts.map((post) => [post._id, formatPostTitle(post)]))

  const run = async (change: BulkChange) => {
    setBusy(true)
    const done = await changePosts(
      client,
      posts.map(({_id}) => _id),
      change,
    )
    if (done.some(({undo: written}) => written !== null)) setChanges([...changes, done])
    setNotes(describeOutcomes(done, titles))
    setBusy(false)
  }
  const undo = async () => {
    setBusy(true)
    const {kept, earlier} = await undoLast(client, changes)
    setChanges(earlier)
    setNotes([
      earlier.length > 0 ? say('The last change was undone.') : say('The change was undone.'),
      ...kept.map((id) =>
        say('{title}: not undone, because the post changed again.', {title: titles.get(id) ?? id}),
      ),
    ])
    setBusy(false)
  }
  return (
    <Card as="section" border radius={2} padding={4} aria-label={say('Edit the selected posts')}>
      <Stack gap={4}>
        <Text size={1} muted>
          {posts.length === 0
            ? say('Select posts to edit them together. Visitors see changes of published posts at once.')
            : sayCount(posts.length, {
                one: '{count} selected. Visitors see changes of published posts at once.',
                other: '{count} selected. Visitors see changes of published posts at once.',
              })}
        </Text>
        <Flex gap={4} wrap="wrap" align="flex-end">
          <CategoryChange isDisabled={isBusy || posts.length === 0} categories={categories} onRun={run} />
          <TagChange isDisabled={isBusy || posts.length === 0} onRun={run} />
        </Flex>
        <div aria-live="polite">
          {notes.length > 0 && (
            <Stack as="ul" gap={2}>
              {notes.map((note) => (
                <Text as="li" key={note} size={1}>
                  {note}
                </Text>
              ))}
            </Stack>
          )}
        </div>
        {changes.length > 0 && (
          <Flex>
            <Button mode="ghost" text={say('Undo')} disabled={isBusy} onClick={() => void undo()} />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}

type ChangeProps = Readonly<{isDisabled: boolean; onRun: (change: BulkChange) => Promise<void>}>

function CategoryChange({
  isDisabled,
  categories,
  onRun,
}: ChangeProps & Readonly<{categories: readonly ListedCategory[]}>) {
  const [categoryId, setCategoryId] = useState('')
  return (
    <Flex gap={2} align="flex-end" flex={1}>
      <LabelledField label={say('New category')}>
        {(id) => (
          <Select id={id} value={categoryId} onChange={({currentTarget: {value}}) => setCategoryId(value)}>
            <option value="">{say('Choose')}</option>
            {categories.map(({_id, title}) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <Button
        text={say('Change category')}
        disabled={isDisabled || categoryId === ''}
        onClick={() => void onRun({kind: 'category', categoryId})}
      />
    </Flex>
  )
}

function TagChange({isDisabled, onRun}: ChangeProps) {
  const [written, setWritten] = useState('')
  const tag = written.trim()
  const isUseless = isDisabled || tag === '' || checkTags([tag]).length > 0
  return (
    <Flex gap={2} align="flex-end" flex={1}>
      <LabelledField label={say('Tag')}>
        {(id) => (
          <TextInput
            id={id}
            dir="auto"
            value={written}
            onChange={({currentTarget: {value}}) => setWritten(value)}
          />
        )}
      </LabelledField>
      <Button text={say('Add tag')} disabled={isUseless} onClick={() => void onRun({kind: 'addTag', tag})} />
      <Button
        mode="ghost"
        text={say('Remove tag')}
        disabled={isUseless}
        onClick={() => void onRun({kind: 'removeTag', tag})}
      />
    </Flex>
  )
}
