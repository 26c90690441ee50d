/** One of each component with links to pages of the application; where they lead is in `window.seen`. */
export const LINK_SCENES = {
  components: {
    '/ai/tool-call-log': 'ToolCallLog',
    '/collaboration/comments': 'Comments',
    '/commerce/cart': 'Cart',
    '/data-display/card': 'Card, CardList',
    '/data-display/search-results': 'SearchResults',
    '/data-display/stat-tiles': 'StatTiles',
    '/data-display/timeline': 'Timeline',
    '/feedback/empty-state': 'EmptyState',
    '/feedback/error-page': 'ErrorPage',
    '/feedback/notification-center': 'NotificationCenter',
    '/forms/button': 'ButtonLink',
    '/layout/settings-page': 'SettingsPage',
    '/navigation/app-header': 'AppHeader',
    '/navigation/pagination': 'Pagination',
    '/navigation/side-navigation': 'SideNavigation',
    '/navigation/tabs': 'Tabs',
    '/overlays/context-menu': 'ContextMenu',
  },
  code: `
window.seen = [];
const go = (href) => window.seen.push(href);
const none = () => {};
const AT = '2026-11-12T14:32:00+01:00';

const COMPONENTS = {
  'button link': <ButtonLink href="#button" onNavigate={go}>Go</ButtonLink>,
  card: <CardList label="Orders" onNavigate={go} items={[{ id: 'a', title: 'Go', href: '#card' }]} />,
  'stat tiles': <StatTiles label="Week" onNavigate={go} stats={[{ id: 'a', label: 'Go', value: '1', href: '#stat' }]} />,
  cart: <Cart lines={[{ id: 'a', name: 'Go', href: '#cart', unitPrice: 2, quantity: 1 }]} onNavigate={go} onQuantityChange={none} onCheckout={none} shipping="" taxNote="" empty="" format={String} />,
  'search results': <SearchResults query="go" results={[{ id: 'a', title: 'Go', href: '#result' }]} onSearch={none} empty="" onNavigate={go} />,
  'empty state': <EmptyState variant="first-use" title="None" action={{ label: 'Go', href: '#empty' }} onNavigate={go} />,
  'error page': <ErrorPage title="Gone" suggestions={[{ href: '#error', title: 'Go' }]} onNavigate={go}>No page.</ErrorPage>,
  'app header': <AppHeader brand={{ name: 'Larkfield', href: '#home' }} links={[{ label: 'Go', href: '#header' }]} onNavigate={go} />,
  'settings page': <SettingsPage title="Settings" sections={[{ id: 'settings', title: 'Go', children: null }]} onNavigate={go} />,
  notifications: <NotificationCenter defaultOpen onReadChange={none} onNavigate={go} notifications={[{ id: 'a', title: 'Go', href: '#notification', at: AT, when: 'now', group: 'Today', isRead: true }]} />,
};

const Chosen = () => (
  <div>
    <Tabs label="Order" tabs={['One', 'Two'].map((label) => ({ id: label, label, content: label }))} />
    <Pagination page={1} pageSize={9} total={12345} href={(page) => '#' + page} />
    <AppHeader brand={{ name: 'Larkfield', href: '#' }} links={[{ label: 'Here', href: '#a', isCurrent: true }, { label: 'There', href: '#b' }]} />
    <SideNavigation id="side" current="a" groups={[{ id: 'g', items: [{ id: 'a', label: 'Mine', href: '#a' }, { id: 'b', label: 'Yours', href: '#b' }] }]} />
  </div>
);

const Localized = () => (
  <div>
    <Pagination page={1} pageSize={9} total={12345} href={(page) => '#' + page} />
    <Timeline label="History" timeZone="UTC" events={[{ id: 'a', at: AT, sentence: 'Theo changed it.' }]} />
    <Comments title="Shades" onAdd={none} comments={[{ id: 'a', author: 'Ines', at: AT, text: 'Fine' }]} />
    <ToolCallLog summary="Done" steps={[{ id: 'a', title: 'Read', tool: 'read', state: 'done', durationMs: 1500 }]} />
  </div>
);

export default Chosen;
export const states = {
  ...Object.fromEntries(Object.entries(COMPONENTS).map(([name, element]) => [name, () => element])),
  Localized,
};
`,
};
