/** What people read in `features/vagas/wizard/previa`: one object for each component. */

export const previaDaVaga = {
  vagaAfirmativa: (grupo: string) => `Vaga afirmativa${grupo ? `: ${grupo}` : ''}`,
  numeroDeVagas: (quantas: string) => (quantas === '1' ? '1 vaga' : `${quantas} vagas`),
  cargoVaga: 'Cargo da vaga',
  sobreVaga: 'Sobre a vaga',
  vazio: 'A descrição aparece aqui conforme você escreve.',
  sobreEmpresa: 'Sobre a empresa',
  perguntas: 'Perguntas da empresa',
} as const

export const previaAoLado = {
  rotulo: 'Prévia do anúncio',
  titulo: 'Como o anúncio aparece',
} as const
