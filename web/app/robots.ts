import type {MetadataRoute} from 'next'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {userAgent: '*', allow: '/', disallow: '/api/'},
    sitemap: ['/sitemap.xml', '/sitemap-instruments.xml'].map(
      (path) => new URL(path, siteEnvironment().SITE_URL).href,
    ),
  }
}
