/** What people read in `features/candidaturas/guardados`. */

export const curriculosGuardados = {
  titulo: 'Currículos guardados',
  abertura: 'Quem pediu para ser lembrado em outra vaga sua, até o prazo que escolheu.',
  vagas: 'Vagas',
  rotulo: 'Buscar currículos guardados',
  buscar: 'Buscar',
  exemplo: 'Nome, cargo, cidade ou palavra',
  procurando: 'Procurando...',
  carregando: 'Carregando os currículos guardados',
  nenhum: 'Nenhum currículo guardado',
  nenhumEncontrado: 'Nenhum currículo encontrado',
  comoChegam: 'Quando uma vaga sua termina, cada pessoa não escolhida pode deixar o currículo aqui por 6 ou 12 meses.',
  tenteOutra: 'Tente outra palavra.',
  ate: (dia: string) => `Até ${dia}`,
  ver: 'Ver currículo',
  aPessoaVe: 'A pessoa vê que a empresa olhou.',
  apagado: (dia: string) => `Guardado até ${dia}. Depois é apagado.`,
  carregandoUm: 'Carregando o currículo',
} as const
