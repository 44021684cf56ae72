/** What people read in `features/vagas/colar`: one object for each component. */

export const colarAnuncio = {
  rotulo: 'Texto ou endereço do anúncio',
  dica: 'O texto como está, de onde for, ou só o endereço da página (https://…). Nada é publicado antes de você conferir.',
  vazio: 'Cole o texto do anúncio, ou o endereço dele.',
  longo: 'O texto é longo demais para um anúncio: cole só o da vaga.',
  preencher: 'Preencher a vaga',
  paginaNaoLida: 'Não conseguimos ler essa página. Copie o texto da vaga e cole aqui.',
  semTexto: 'Nessa página não achamos o texto da vaga. Copie o texto e cole aqui.',
  semMunicipios: 'Não foi possível ler agora',
  tenteDeNovo: 'O texto continua aqui. Confira a conexão e tente de novo.',
} as const
