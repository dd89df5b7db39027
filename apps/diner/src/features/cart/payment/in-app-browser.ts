/** Browsers inside WeChat, Instagram, Facebook and Line, which open no bank's app and keep nothing. */
const IN_APP = /MicroMessenger|Instagram|FBAN|FBAV|\bLine\//;

export function isInAppBrowser(userAgent = navigator.userAgent): boolean {
  return IN_APP.test(userAgent);
}
