/** What people read in `features/vagas/empresas/pagina`: one object for each component. */

export const paginaDaEmpresa = {
  titulo: 'Página da empresa',
  descricao: 'Uma página pública com as vagas abertas desta empresa, para quem procura trabalho.',
  carregando: 'Carregando a página da empresa',
  noAr: 'No ar',
  foraDoAr: 'Fora do ar',
  verPagina: 'Ver página',
  faltaVaga:
    'A página entra no ar quando a primeira vaga desta empresa for publicada. No campo “Empresa” da vaga, use o mesmo nome.',
  nomeNovo: (nome: string) => `A página tem o nome de antes até a nossa equipe ver o novo, “${nome}”.`,
  nomeRecusado: 'O nome novo não foi aprovado',
  outroNome: 'A página tem o nome de antes. Edite a empresa para escolher outro. Se você acha que erramos,',
  emChecagem: 'O texto está em revisão e aparece na página em alguns minutos.',
  retido: 'O texto não está na página',
  discorda: 'Corrija o texto e salve de novo. Se você acha que a revisão errou,',
  oculta: 'A nossa equipe tirou esta página do ar',
  recorra: 'Para pedir que ela volte,',
  contato: 'escreva para a nossa equipe',
} as const

export const paginaForm = {
  rotulo: 'Página da empresa',
  publicada: 'Mostrar esta página a qualquer pessoa',
  oQueAparece: 'Aparecem nome, setor, porte, este texto, o site, o logo e as vagas abertas. CNPJ e razão social nunca aparecem.',
  salva: 'Página salva!',
  erroSalvar: 'Erro ao salvar',
  salvando: 'Salvando...',
  salvar: 'Salvar',
} as const

export const logoDaEmpresa = {
  rotulo: 'Logo',
  dica: 'Uma imagem quadrada fica melhor. A nossa equipe confere o logo antes de ele aparecer.',
  alt: 'O logo enviado',
  noAr: 'Na página',
  emAnalise: 'Em análise',
  anteriorFica: 'O logo anterior continua na página até a decisão.',
  recusado: 'O logo não foi aprovado',
  guardado: 'Logo enviado',
  retirado: 'Logo retirado',
} as const

export const noSeuSite = {
  titulo: 'No site da empresa',
  cole: 'Cole este código na página de vagas do seu site. A lista aparece ali, sempre atualizada.',
  codigo: 'Código para colar',
  copiar: 'Copiar o código',
  copiado: 'Código copiado',
  naoCopiado: 'O navegador não deixou copiar. Selecione o código.',
  ver: 'Ver como fica',
  esconder: 'Esconder a prévia',
  previa: 'Prévia da lista de vagas',
  feeds: 'Para programas, as mesmas vagas em',
  vagasEm: (nome: string) => `Vagas em ${nome}`,
} as const
