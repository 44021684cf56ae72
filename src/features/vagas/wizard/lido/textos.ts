/** What people read in `features/vagas/wizard/lido`: one object for each component. */

export const lidoDoAnuncio = {
  titulo: (campos: number) => `Lemos ${campos} campos do anúncio`,
  confira: 'Confira cada um: embaixo dele está o trecho de onde veio.',
  naoEntendido: 'Não reconhecemos um anúncio de vaga',
  naDescricao: 'O texto está na descrição.',
  entendi: 'Entendi',
  doAnuncio: 'Do anúncio',
} as const
