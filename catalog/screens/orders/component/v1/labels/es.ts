import { dataTable } from '../../data-display-data-table/labels/es';
import { filterBar } from '../../data-display-filter-bar/labels/es';
import { emptyState } from '../../feedback-empty-state/labels/es';
import { toaster } from '../../feedback-toast/labels/es';
import { pagination } from '../../navigation-pagination/labels/es';
import { dialog } from '../../overlays-dialog/labels/es';
import { drawer } from '../../overlays-drawer/labels/es';
import { menu } from '../../overlays-menu/labels/es';
import type { OrdersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const nameOf = (ids: readonly string[]) =>
  ids.length === 1 ? `el pedido ${ids[0]}` : `${number(ids.length)} pedidos`;

export const ordersScreen: OrdersScreenLabels = {
  title: 'Pedidos',
  caption: 'Todos los pedidos',
  columns: { order: 'Pedido', status: 'Estado', due: 'Entrega', total: 'Importe' },
  status: {
    New: 'Nuevo',
    'In work': 'En curso',
    Packed: 'Embalado',
    Shipped: 'Enviado',
    Canceled: 'Cancelado',
  },
  due: { late: 'Con retraso', 'on-time': 'A tiempo', open: 'Sin acordar' },
  items: 'Lámparas',
  order: (id) => `Pedido ${id}`,
  row: (id) => `el pedido ${id}`,
  results: (count) => (count === 1 ? '1 pedido' : `${number(count)} pedidos`),
  pages: 'Páginas de pedidos',
  actions: (id) => `Acciones del pedido ${id}`,
  markPacked: 'Marcar como embalado',
  cancel: 'Cancelar el pedido…',
  cancelSelected: 'Cancelar…',
  closed: (status) => `Estado: ${status}`,
  cancelTitle: (ids) => `¿Cancelar ${nameOf(ids)}?`,
  cancelText: 'Se avisa a los clientes de inmediato. Lo ya fabricado vuelve al almacén.',
  cancelConfirm: (ids) => (ids.length === 1 ? 'Cancelar el pedido' : 'Cancelar los pedidos'),
  cancelKeep: (ids) => (ids.length === 1 ? 'Conservar el pedido' : 'Conservar los pedidos'),
  marking: (ids) => `Marcando como embalado: ${nameOf(ids)}…`,
  marked: (ids) => `Marcado como embalado: ${nameOf(ids)}`,
  notMarked: (ids) => `Sin marcar como embalado: ${nameOf(ids)}`,
  unchanged: 'No se ha cambiado nada.',
  noneTitle: 'Aún no hay pedidos',
  noneText: 'El primero aparecerá aquí cuando un cliente acepte un presupuesto.',
  noMatch: 'Ningún pedido coincide con estos filtros',
  clear: 'Borrar los filtros',
  failed: 'No se han podido cargar los pedidos',
  retry: 'Reintentar',
  dataTable,
  filterBar,
  emptyState,
  toaster,
  pagination,
  dialog,
  drawer,
  menu,
};
