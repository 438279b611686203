import {listSlugs} from '#web/content/fetch-content.ts'
import {BlogListPage, blogListMetadata} from '#web/features/blog/blog-list-page.tsx'

type Props = PageProps<'/[lang]/[region]/blog/category/[category]'>

export const generateStaticParams = async () =>
  (await listSlugs('blogCategory')).map((category) => ({category}))

export const generateMetadata = async ({params}: Props) => await blogListMetadata(await params)

export default async function BlogCategoryPage({params}: Props) {
  return <BlogListPage params={await params} />
}
