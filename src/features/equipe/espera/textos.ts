/** What people read in `features/equipe/espera`: one object for each component. */

export const esperaPage = {
  oQueEspera: 'O que espera',
  abertura: 'Tudo o que pede uma decisão ou um olhar da equipe, o mais urgente primeiro.',
  nadaEsperaVoce: 'Nada espera por você',
  texto: 'Pedidos, cadastros, denúncias e falhas aparecem aqui quando chegarem.',
  prazo: (quando: string) => `Prazo ${quando}`,
  carregandoEspera: 'Carregando o que espera',
} as const
