/** What people read in `features/vagas/colar`: one object for each component. */

export const colarAnuncio = {
  rotulo: 'Texto do anúncio',
  dica: 'De uma página, de um e-mail, do Word ou do WhatsApp, como está. Nada é publicado antes de você conferir.',
  vazio: 'Cole o texto do anúncio.',
  longo: 'O texto é longo demais para um anúncio: cole só o da vaga.',
  preencher: 'Preencher a vaga',
  semMunicipios: 'Não foi possível ler agora',
  tenteDeNovo: 'O texto continua aqui. Confira a conexão e tente de novo.',
} as const
