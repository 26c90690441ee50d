import { recordList } from '../../screens-record-list/labels/es';
import type { OrdersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const nameOf = (ids: readonly string[]) =>
  ids.length === 1 ? `el pedido ${ids[0]}` : `${number(ids.length)} pedidos`;

export const ordersScreen: OrdersScreenLabels = {
  title: 'Pedidos',
  columns: { order: 'Pedido', status: 'Estado', due: 'Entrega', total: 'Importe' },
  status: {
    New: 'Nuevo',
    'In work': 'En curso',
    Packed: 'Embalado',
    Shipped: 'Enviado',
    Canceled: 'Cancelado',
  },
  due: { late: 'Con retraso', 'on-time': 'A tiempo', open: 'Sin acordar' },
  items: 'Artículos',
  order: (id) => `Pedido ${id}`,
  row: (id) => `el pedido ${id}`,
  markPacked: 'Marcar como embalado',
  cancel: 'Cancelar…',
  closed: (status) => `Estado: ${status}`,
  cancelTitle: (ids) => `¿Cancelar ${nameOf(ids)}?`,
  cancelText: 'Se avisa a los clientes de inmediato.',
  cancelConfirm: (ids) => (ids.length === 1 ? 'Cancelar el pedido' : 'Cancelar los pedidos'),
  cancelKeep: 'Conservar',
  marked: (ids) => `Marcado como embalado: ${nameOf(ids)}`,
  canceled: (ids) => `Cancelado: ${nameOf(ids)}`,
  none: 'Aún no hay pedidos. El primero aparecerá aquí cuando un cliente acepte un presupuesto.',
  recordList,
};
