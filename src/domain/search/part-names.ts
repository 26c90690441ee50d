/**
 * What parts of a user interface are called elsewhere (docs/specification.md#find_components): in other component
 * libraries, and in German, French and Spanish. A row applies to the patterns whose title, name or former name is its
 * key, in any catalog. A name that libraries use for different things is in the row of each.
 */
export const PART_NAMES: Readonly<Record<string, string>> = {
  accordion:
    'spoiler, show more, read more, faq, collapsible, collapse, disclosure, expansion panel, details, expander, Akkordeon, Aufklappbereich, accordéon, acordeón',
  'agent approval':
    'approval, confirmation of a tool, tool approval, human in the loop, Freigabe, approbation, aprobación',
  'app header':
    'menubar, navigation menu, bottom navigation, service navigation, site navigation, ui shell header, app shell, app bar, navbar, nav bar, top bar, navigation bar, header, toolbar of an app, Kopfzeile, en-tête, barre de navigation, encabezado',
  avatar:
    'avatar group, persona, user picture, profile picture, Benutzerbild, photo de profil, imagen de perfil',
  badge:
    'tag, chip, label, pill, status badge, lozenge, status indicator, Abzeichen, étiquette, insignia',
  banner:
    'info bar, message strip, phase banner, warning text, alert, callout, message bar, inline notification, notice, announcement, system message, Hinweisbalken, bannière, alerte, bandeau, aviso, alerta',
  'bento grid':
    'image list, masonry, bento, tile grid, dashboard grid, grid list, Kachelraster, grille de tuiles, cuadrícula de bloques',
  breadcrumbs:
    'back link, breadcrumb navigation, breadcrumb, breadcrumb trail, Brotkrumen, Brotkrümelnavigation, fil d’Ariane, migas de pan',
  button:
    'action icon, primary button, secondary button, danger button, unstyled button, button base, button set, download trigger, floating action button, float button, fab, toggle button, link button, loading button, icon button, submit button, action button, Knopf, Schaltfläche, bouton, botón',
  card: 'contained list, list group, list item, item, media object, tile, paper, panel, surface, item card, Karte, Kachel, carte, vignette, tarjeta',
  carousel:
    'slider of pictures, slideshow, image slider, gallery, swiper, Karussell, Galerie, carrousel, diaporama, carrusel, galería',
  cart: 'shopping cart, basket, shopping bag, Warenkorb, panier, carrito',
  'chart card':
    'chart, line chart, graph, area chart, trend chart, Diagramm, Liniendiagramm, graphique, courbe, gráfico, gráfica',
  'chat composer':
    'prompt input, composer, message input, chat input, prompt box, sender, Eingabefeld für Prompts, saisie de message, caja de mensaje',
  'checkbox group':
    'fieldset, choice list, checkbox cards, checkbox, checkboxes, check box, checkbox list, Kontrollkästchen, Ankreuzfelder, case à cocher, cases à cocher, casilla, casillas de verificación',
  checkout:
    'payment form, payment, check out, order form, Kasse, Bezahlvorgang, paiement, pago, finalizar compra',
  citations:
    'sources, inline citation, references, source list, footnotes, Quellenangaben, Quellen, sources citées, citas, fuentes',
  combobox:
    'cascader, search select, filterable select, user picker, people picker, contact picker, autocomplete, auto complete, autosuggest, typeahead, searchable select, combo box, lookup, select with search, Kombinationsfeld, Autovervollständigung, saisie semi-automatique, autocomplétion, autocompletado',
  'command palette':
    'command, command menu, cmdk, command bar, spotlight, quick actions, Befehlspalette, palette de commandes, paleta de comandos',
  comments:
    'comment thread, discussion, conversation thread, annotations, Kommentare, commentaires, comentarios',
  'confirm dialog':
    'alert dialog, popconfirm, confirm, confirmation dialog, confirmation modal, delete confirmation, Bestätigungsdialog, Sicherheitsabfrage, boîte de confirmation, diálogo de confirmación',
  'context menu':
    'right-click menu, contextual menu, Kontextmenü, menu contextuel, menú contextual',
  'cookie consent':
    'cookie banner, consent banner, GDPR banner, Cookie-Hinweis, bandeau cookies, aviso de cookies',
  'copy button':
    'clipboard, clipboard button, copy to clipboard, copyable, snippet, Kopierknopf, bouton copier, botón de copiar',
  'data table':
    'bulk action bar, selection toolbar, structured list, table view, grid view, table, data grid, datagrid, grid, records table, pro table, advanced table, bulk actions, batch actions, sortable table, Tabelle, Datentabelle, tableau de données, tabla, tabla de datos',
  'date picker':
    'date field, date input, calendar picker, day picker, datepicker, Datumsauswahl, Datumsfeld, sélecteur de date, selector de fecha',
  'date range picker':
    'range calendar, date range, period picker, range picker, Zeitraumauswahl, sélecteur de période, plage de dates, selector de rango de fechas',
  dialog:
    'backdrop, overlay, lightbox dialog, modal, modal dialog, modal window, popup, window, Dialog, Modalfenster, Dialogfenster, boîte de dialogue, fenêtre modale, diálogo, ventana modal',
  drawer:
    'sheet, side sheet, bottom sheet, slide-over, slideover, side panel, off-canvas, offcanvas, flyout, detail panel, details panel, Seitenpanel, Seitenblatt, tiroir, volet, panneau latéral, cajón, panel lateral',
  'empty search': 'no results, zero results, keine Treffer, aucun résultat, sin resultados',
  'empty state':
    'empty, blank slate, zero state, placeholder page, Leerzustand, état vide, estado vacío',
  'error page':
    'result, exception, 404 page, not found page, result page, exception page, error boundary, Fehlerseite, page d’erreur, página de error',
  'error summary':
    'form errors, validation summary, error list, Fehlerübersicht, résumé des erreurs, resumen de errores',
  'file upload':
    'uploader, upload, dropzone, drop zone, file input, file picker, file trigger, Datei-Upload, Dateiauswahl, téléversement, dépôt de fichiers, subida de archivos',
  'filter bar':
    'filters, filter, filter chips, facets, faceted filter, query bar, Filterleiste, Filter, barre de filtres, filtres, barra de filtros, filtros',
  'first run':
    'onboarding, welcome, getting started, welcome screen, Einführung, accueil, bienvenida',
  'infinite list':
    'contained list, list group, virtualizer, virtual scroller, list view, infinite scroll, load more, virtual list, feed, endless list, Endlosliste, liste infinie, lista infinita',
  'inline edit':
    'editable, editable text, edit in place, editable cell, click to edit, Direktbearbeitung, édition en place, edición en línea',
  'inline validation':
    'field validation, validation, field error, form validation, Feldprüfung, validation de champ, validación de campo',
  'kanban board':
    'kanban, board, task board, pipeline, drag and drop board, Kanban-Tafel, tableau kanban, tablero kanban',
  'keyboard shortcuts':
    'hotkeys, shortcut help, kbd, key bindings, Tastenkürzel, Tastaturkürzel, raccourcis clavier, atajos de teclado',
  lightbox:
    'image, image list, picture gallery, photo gallery, image viewer, image preview, photo viewer, media viewer, Bildbetrachter, visionneuse, visor de imágenes',
  'memorable date':
    'date of birth field, birth date, date input with three fields, Geburtsdatum, date de naissance, fecha de nacimiento',
  mentions: 'mention, at mention, tag a person, Erwähnungen, mention d’une personne, menciones',
  menu: 'combo button, overflow list, menubar, speed dial, menu buttons, dropdown button, split button, dropdown menu, dropdown, action menu, menu button, overflow menu, kebab menu, action list, actions menu, Menü, Aktionsmenü, menu déroulant, menu d’actions, menú, menú desplegable',
  'multi select combobox':
    'pills input, transfer list, transfer, dual list box, dual listbox, recipients field, tag group, multi-select, multiselect, multiple select, tag picker, tags input, token field, chip input, tag input, Mehrfachauswahl, sélection multiple, selección múltiple',
  'multi step form':
    'wizard, stepper, steps, form wizard, step form, progress steps, Assistent, Schrittformular, assistant par étapes, asistente, formulario por pasos',
  'notification center':
    'notifications, inbox, notification list, bell, activity feed of events, Benachrichtigungen, Mitteilungszentrale, centre de notifications, centro de notificaciones',
  'notification preferences':
    'notification settings, email preferences, subscription settings, Benachrichtigungseinstellungen, préférences de notification, preferencias de notificaciones',
  'number field':
    'numeric field, number input, input number, spinbutton, spin button, quantity stepper, quantity input, numeric input, amount field, Zahlenfeld, Mengenfeld, champ numérique, campo numérico, cantidad',
  offline:
    'offline banner, connection status, sync status, offline mode, Offline-Modus, mode hors ligne, modo sin conexión',
  'one time code':
    'one-time password field, one-time password, otp, otp field, otp input, input otp, pin input, verification code, security code, Einmalcode, code à usage unique, código de un solo uso',
  'order tracking':
    'delivery tracking, shipment tracking, parcel tracking, order status, Sendungsverfolgung, suivi de commande, suivi de livraison, seguimiento del pedido',
  pagination:
    'pager, page navigation, paginator, Seitennavigation, Paginierung, pagination, paginación',
  passkey: 'webauthn, security key, biometric sign-in, Passkey, clé d’accès, llave de acceso',
  'password field':
    'password input, password toggle field, password strength, Passwortfeld, champ de mot de passe, campo de contraseña',
  popover:
    'preview card, hover card, popper, link preview, hover panel, popper, pop-over, toggletip, floating panel, Popover, bulle, infobulle riche, globo',
  presence:
    'live presence, online users, avatar stack, collaborators, live cursors, Anwesenheit, présence, presencia',
  pricing:
    'pricing table, plans, price table, plan picker, subscription plans, Preistabelle, Tarife, grille tarifaire, tarifs, tabla de precios, planes',
  'product tour':
    'tour, walkthrough, coachmark, coach marks, spotlight tour, teaching bubble, feature discovery, Produkttour, visite guidée, recorrido guiado',
  progress:
    'loading, inline loading, spin, busy indicator, activity indicator, loading overlay, progress bar, linear progress, circular progress, progress ring, progress circle, loading bar, meter, spinner, loader, Fortschrittsbalken, Fortschritt, barre de progression, progression, barra de progreso, progreso',
  'prompt suggestions':
    'suggestions, suggestion chips, starter prompts, example prompts, Vorschläge, suggestions de questions, sugerencias',
  'radio group':
    'rating scale, likert scale, option cards, selectable cards, survey question, nps, radio, radio buttons, radio list, choice cards, radio cards, single choice, Optionsfelder, Auswahlknöpfe, boutons radio, botones de opción',
  'row actions':
    'action bar, toolbar, bulk action bar, selection toolbar, command bar, table actions, column settings, column visibility, column chooser, table toolbar, Zeilenaktionen, Spaltenauswahl, actions de ligne, acciones de fila',
  'search field':
    'expandable search, search input, search box, search bar, searchbox, input search, Suchfeld, Suche, champ de recherche, recherche, buscador, campo de búsqueda',
  'search results':
    'results page, result list, hits, Suchergebnisse, Trefferliste, résultats de recherche, resultados de búsqueda',
  'segmented control':
    'button toggle, tab switch, pill tabs, content switcher, view toggle, toggle group, toggle button group, segmented, button group, view switcher, switch between views, segmented buttons, Segmentsteuerung, contrôle segmenté, control segmentado',
  select:
    'native select, listbox, list box, picker, select menu, dropdown list, dropdown field, option list, Auswahlliste, Auswahlfeld, liste déroulante, lista desplegable',
  'settings page':
    'settings, preferences page, settings layout, options page, Einstellungsseite, Einstellungen, page de paramètres, paramètres, ajustes, página de configuración',
  'setup checklist':
    'onboarding checklist, checklist, getting started list, task list of a start, Einrichtungsliste, liste de démarrage, lista de configuración',
  'share dialog':
    'share, sharing, invite people, access dialog, permissions dialog, Teilen-Dialog, partage, partager, compartir',
  'side navigation':
    'nav, nav link, left panel, ui shell left panel, left navigation, drawer navigation, burger, sidebar, side nav, navigation rail, nav menu, side menu, navigation drawer, vertical navigation, Seitenleiste, Seitennavigation, barre latérale, navigation latérale, barra lateral',
  'sign in':
    'login, log in, login form, authentication, sign-in form, Anmeldung, Anmeldeseite, connexion, page de connexion, inicio de sesión, acceso',
  'sign up':
    'registration, register, create account, signup form, Registrierung, inscription, création de compte, registro',
  skeleton:
    'skeleton icon, skeleton text, skeleton placeholder, skeleton loader, placeholder, shimmer, ghost, loading placeholder, Ladeplatzhalter, Skelett, squelette de chargement, esqueleto de carga',
  'skip link':
    'skip nav, skip navigation, skip to content, Sprunglink, lien d’évitement, enlace de salto',
  slider:
    'range slider, range input, range, track, Schieberegler, Regler, curseur, control deslizante',
  'split pane':
    'resizable, splitter, resizable panels, split view, split panel, master detail, Teiler, Bereichsteiler, panneaux redimensionnables, panel dividido',
  'stat tiles':
    'statistic, stat, stats, kpi, metric, metric cards, key figures, kpi cards, Kennzahlen, Statistik, chiffres clés, indicateurs, indicadores, métricas',
  'sticky header':
    'affix, sticky toolbar, fixed header, sticky actions, fixierte Kopfzeile, en-tête collant, encabezado fijo',
  'streaming answer':
    'bubble, chat bubble, message bubble, response, message, ai message, assistant message, chat message, conversation, streaming text, KI-Antwort, réponse de l’IA, respuesta de la IA',
  switch:
    'toggle, toggle switch, on off switch, Schalter, Kippschalter, interrupteur, bascule, interruptor, conmutador',
  tabs: 'tab, tab list, tab bar, tab panel, tabbed interface, Reiter, Registerkarten, onglets, pestañas',
  'text area':
    'json input, textarea, multiline input, multi-line text, long text, Textbereich, mehrzeiliges Textfeld, zone de texte, área de texto',
  'text field':
    'form item, filled input, outlined input, input base, masked input, mask input, label, form label, form control, form, field, form field, floating label, input group, search input, input, text input, textbox, text box, input field, form field, Textfeld, Eingabefeld, champ de texte, champ de saisie, campo de texto',
  timeline:
    'activity feed, activity log, audit log, history, event log, activity stream, Zeitleiste, Zeitachse, Verlauf, chronologie, historique, línea de tiempo, cronología',
  toast:
    'message, notification, snackbar, toaster, sonner, flash message, notification message, snack bar, Kurzmeldung, Einblendung, notification éphémère, notificación emergente',
  'tool call log':
    'tool, tool calls, tool use, chain of thought, agent steps, task log, thought chain, Werkzeugaufrufe, appels d’outils, llamadas a herramientas',
  tooltip:
    'info button, info label, help tip, help icon, hint, info tip, title tip, Kurzinfo, Hinweisblase, infobulle, información emergente',
  'tree view':
    'cascader, tree select, hierarchical list, nested menu, outline, tree, treeview, file tree, directory tree, nested list, Baumansicht, Baum, arborescence, vista de árbol, árbol',
  'undo instead of confirm':
    'undo, undo pattern, soft delete, rückgängig machen, annuler, deshacer',
  'unsaved changes':
    'dirty form, leave guard, save bar, autosave, ungespeicherte Änderungen, modifications non enregistrées, cambios sin guardar',
  'user menu':
    'account menu, profile menu, user dropdown, nav user, account switcher, Benutzermenü, Kontomenü, menu utilisateur, menú de usuario',
  'video controls':
    'video player, media player, audio player, player, Videoplayer, lecteur vidéo, reproductor de vídeo',
};
