import {hasWords} from '../search-words.ts'
import type {ListedPost} from './listed-posts.ts'

/** What is looked for; an empty text means all. */
export type PostFilter = Readonly<{words: string; categoryId: string; tag: string}>

export const everyPost: PostFilter = {words: '', categoryId: '', tag: ''}

/** The posts with all words in title or excerpt, in a category and with a tag. */
export const filterPosts = (
  posts: readonly ListedPost[],
  {words, categoryId, tag}: PostFilter,
): ListedPost[] =>
  posts.filter(
    (post) =>
      hasWords([post.en, post.ar, ...post.excerpts], words) &&
      (categoryId === '' || post.categoryId === categoryId) &&
      (tag === '' || post.tags.includes(tag)),
  )
