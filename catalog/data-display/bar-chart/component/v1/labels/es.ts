import type { ChartLabels } from '../chart';

export const barChart: ChartLabels = {
  category: 'Categoría',
  value: 'Valor',
  running: 'hasta ahora',
  missing: 'Sin datos',
  showTable: 'Mostrar tabla',
  showChart: 'Mostrar gráfico',
  loading: 'Cargando',
  empty: 'Sin datos en este periodo.',
};
