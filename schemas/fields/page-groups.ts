/** The tabs of a document with a page of its own: how it stands in lists, what its page holds, how it is listed. */
export const pageGroups = [
  {name: 'lists', title: 'Name and card', default: true},
  {name: 'page', title: 'Page'},
  {name: 'search', title: 'Search listing'},
]
