import {BlogListPage, blogListMetadata} from '#web/features/blog/blog-list-page.tsx'

type Props = PageProps<'/[lang]/[region]/blog'>

export const generateMetadata = async ({params}: Props) => await blogListMetadata(await params)

export default async function BlogPage({params}: Props) {
  return <BlogListPage params={await params} />
}
