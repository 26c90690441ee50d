import type { ChartCardLabels } from '../component';

export const chartCard: ChartCardLabels = {
  current: 'Este periodo',
  previous: 'Periodo anterior',
  period: 'Periodo',
  running: 'hasta ahora',
  missing: 'Sin datos',
  showTable: 'Mostrar tabla',
  showChart: 'Mostrar gráfico',
  loading: 'Cargando',
};
