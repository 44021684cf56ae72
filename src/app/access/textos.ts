/** What people read in `app/access`: one object for each component. */

export const acessoNegado = {
  titulo: 'Acesso Negado',
  antetitulo: 'Área da administração',
  naoVerificado: 'Não conseguimos verificar as suas permissões agora, então esta área continua fechada.',
  semPermissao:
    'Você não tem permissões de administrador. Se deveria ter, peça a uma pessoa administradora que inclua o seu e-mail.',
  tentarNovo: 'Tentar de novo',
  irDashboard: 'Ir para o Dashboard',
} as const

export const acessoRestrito = {
  soComConta: 'Esta página é de quem tem conta.',
  titulo: 'Acesso Restrito',
  antetitulo: 'Entre para continuar',
  comoSeEntra: 'Você entra com um código enviado por e-mail ou SMS, ou com a sua conta Google, e volta direto para cá.',
  voltarInicio: 'Voltar ao início',
} as const

export const codigoDaEquipe = {
  codigoEnviado: 'Código enviado!',
  titulo: 'Confirme que é você',
  antetitulo: 'Área da administração',
  abertura:
    'Esta área só abre com um código enviado ao seu e-mail, uma vez em cada entrada. Assim, tomar o seu número ' +
    'de celular não basta para chegar aqui.',
  enviando: 'Enviando...',
  enviarCodigo: (identificador: string) => `Enviar código para ${identificador}`,
  irDashboard: 'Ir para o Dashboard',
} as const

export const perfilIndisponivel = {
  titulo: 'Não conseguimos carregar o seu perfil',
  abertura: 'Você continua conectado; foi só esta página que não chegou inteira.',
} as const

export const sessaoEncerrada = {
  titulo: 'Sua sessão terminou',
  antetitulo: 'Por segurança',
  abertura: 'Entre de novo para continuar de onde parou. Se havia algo digitado em um formulário, ficou guardado neste aparelho.',
  entrarNovo: 'Entrar de novo',
  voltarInicio: 'Voltar ao início',
} as const
